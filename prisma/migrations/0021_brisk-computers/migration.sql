-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "brisk" BOOLEAN NOT NULL DEFAULT false;
