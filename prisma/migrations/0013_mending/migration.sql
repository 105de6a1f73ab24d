-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "againAt" TIMESTAMPTZ(3),
ADD COLUMN     "matter" TEXT,
ADD COLUMN     "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "wrongSince" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Delivery_againAt_idx" ON "Delivery"("againAt");
