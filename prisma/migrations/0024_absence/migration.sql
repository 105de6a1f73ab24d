-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "warnedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Leaver" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "beat" INTEGER,
    "askedAt" TIMESTAMPTZ(3),
    "ran" INTEGER NOT NULL DEFAULT 0,
    "ranAt" TIMESTAMPTZ(3),
    "bank" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "took" INTEGER NOT NULL DEFAULT 0,
    "slowest" INTEGER NOT NULL DEFAULT 0,
    "outUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Leaver_pkey" PRIMARY KEY ("tableId","seat","userId")
);

-- CreateIndex
CREATE INDEX "Leaver_userId_idx" ON "Leaver"("userId");

-- AddForeignKey
ALTER TABLE "Leaver" ADD CONSTRAINT "Leaver_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
