-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "reason" JSONB;
