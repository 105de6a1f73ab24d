-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "stoppedAt" TIMESTAMPTZ(3);
