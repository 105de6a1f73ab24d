-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "confirmBy" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "seeks" TEXT,
ADD COLUMN     "seeksMessage" TEXT,
ADD COLUMN     "seeksShown" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Seek" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "parentId" TEXT,
    "locale" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "least" INTEGER NOT NULL,
    "most" INTEGER NOT NULL,
    "paces" TEXT[],
    "hours" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "askedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goneAt" TIMESTAMPTZ(3),
    "tableId" INTEGER,

    CONSTRAINT "Seek_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Seek_guildId_goneAt_idx" ON "Seek"("guildId", "goneAt");

-- CreateIndex
CREATE INDEX "Seek_userId_idx" ON "Seek"("userId");

-- CreateIndex
CREATE INDEX "Seek_tableId_idx" ON "Seek"("tableId");

-- AddForeignKey
ALTER TABLE "Seek" ADD CONSTRAINT "Seek_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE SET NULL ON UPDATE CASCADE;
