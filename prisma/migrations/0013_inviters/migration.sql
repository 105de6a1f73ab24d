-- CreateTable
CREATE TABLE "Inviter" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "inviterId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Inviter_pkey" PRIMARY KEY ("tableId","userId","inviterId")
);

-- CreateIndex
CREATE INDEX "Inviter_inviterId_at_idx" ON "Inviter"("inviterId", "at");

-- AddForeignKey
ALTER TABLE "Inviter" ADD CONSTRAINT "Inviter_tableId_userId_fkey" FOREIGN KEY ("tableId", "userId") REFERENCES "Invitation"("tableId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
