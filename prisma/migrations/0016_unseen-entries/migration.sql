-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "unseen" TEXT[] DEFAULT ARRAY[]::TEXT[];
