-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "trace" INTEGER NOT NULL DEFAULT 0;
