-- CreateEnum
CREATE TYPE "Answer" AS ENUM ('ACCEPTED', 'DECLINED');

-- CreateTable
CREATE TABLE "Invitation" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "inviterId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "answer" "Answer",
    "answeredAt" TIMESTAMPTZ(3),
    "byLobby" BOOLEAN NOT NULL DEFAULT false,
    "toldAt" TIMESTAMPTZ(3),
    "channelId" TEXT,
    "messageId" TEXT,
    "fingerprint" TEXT NOT NULL DEFAULT '',
    "over" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("tableId","userId")
);

-- CreateTable
CREATE TABLE "Reserve" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "offeredTo" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),
    "channelId" TEXT,
    "messageId" TEXT,
    "fingerprint" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Reserve_pkey" PRIMARY KEY ("tableId","userId")
);

-- CreateIndex
CREATE INDEX "Invitation_userId_at_idx" ON "Invitation"("userId", "at");

-- CreateIndex
CREATE INDEX "Invitation_inviterId_at_idx" ON "Invitation"("inviterId", "at");

-- CreateIndex
CREATE INDEX "Invitation_at_idx" ON "Invitation"("at");

-- CreateIndex
CREATE INDEX "Reserve_userId_idx" ON "Reserve"("userId");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reserve" ADD CONSTRAINT "Reserve_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
