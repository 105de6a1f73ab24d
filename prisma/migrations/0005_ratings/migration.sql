-- AlterTable
ALTER TABLE "Rating" ADD COLUMN     "places" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Rating_userId_idx" ON "Rating"("userId");
