-- AlterTable
ALTER TABLE "Claim" ADD COLUMN     "refused" JSONB;
