-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "quietSince" TIMESTAMPTZ(3);
