-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "autoStart" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "startAt" TIMESTAMPTZ(3),
ADD COLUMN     "startFrom" INTEGER;
