-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "marked" TEXT,
ADD COLUMN     "ownPlace" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "forum" TEXT,
ADD COLUMN     "tablesIn" TEXT;
