-- AlterTable
ALTER TABLE "PlayerSettings" ADD COLUMN     "followable" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Follow" (
    "id" SERIAL NOT NULL,
    "userId" TEXT NOT NULL,
    "tableId" INTEGER,
    "playerId" TEXT,
    "guildId" TEXT,
    "games" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "how" TEXT NOT NULL DEFAULT 'digest',
    "told" JSONB NOT NULL DEFAULT '{}',
    "toldAt" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Follow_tableId_idx" ON "Follow"("tableId");

-- CreateIndex
CREATE INDEX "Follow_playerId_idx" ON "Follow"("playerId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_userId_tableId_key" ON "Follow"("userId", "tableId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_userId_playerId_guildId_key" ON "Follow"("userId", "playerId", "guildId");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
