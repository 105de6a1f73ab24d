-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "looks" TEXT NOT NULL DEFAULT '';
