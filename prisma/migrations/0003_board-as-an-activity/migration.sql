-- CreateTable
CREATE TABLE "BoardLaunch" (
    "userId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "tableId" INTEGER,
    "locale" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "hasCome" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "BoardLaunch_pkey" PRIMARY KEY ("userId","channelId")
);

-- CreateIndex
CREATE INDEX "BoardLaunch_tableId_idx" ON "BoardLaunch"("tableId");

-- CreateIndex
CREATE INDEX "BoardLaunch_at_idx" ON "BoardLaunch"("at");

-- AddForeignKey
ALTER TABLE "BoardLaunch" ADD CONSTRAINT "BoardLaunch_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
