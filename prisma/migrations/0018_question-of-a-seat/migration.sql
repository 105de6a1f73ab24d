-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "beat" INTEGER,
ADD COLUMN     "since" INTEGER;
