-- CreateTable
CREATE TABLE "RatedSeat" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "userId" TEXT,
    "place" INTEGER NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "muAfter" DOUBLE PRECISION NOT NULL,
    "sigmaAfter" DOUBLE PRECISION NOT NULL,
    "given" BOOLEAN NOT NULL DEFAULT false,
    "annulled" BOOLEAN NOT NULL DEFAULT false,
    "computation" INTEGER NOT NULL,

    CONSTRAINT "RatedSeat_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateIndex
CREATE INDEX "RatedSeat_guildId_game_endedAt_tableId_idx" ON "RatedSeat"("guildId", "game", "endedAt", "tableId");

-- CreateIndex
CREATE INDEX "RatedSeat_userId_idx" ON "RatedSeat"("userId");

-- AddForeignKey
ALTER TABLE "RatedSeat" ADD CONSTRAINT "RatedSeat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
