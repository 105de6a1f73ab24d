-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "warned" BOOLEAN NOT NULL DEFAULT false;
