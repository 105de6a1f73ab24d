-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "took" INTEGER;
