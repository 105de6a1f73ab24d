-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "againAt" TIMESTAMPTZ(3),
ADD COLUMN     "matter" TEXT,
ADD COLUMN     "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "wrongSince" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Delivery_againAt_idx" ON "Delivery"("againAt");

-- By hand: what was given up once is tried again.
UPDATE "Delivery" SET "wrongSince" = now(), matter = 'closed', "againAt" = now() WHERE lost AND "tableId" IS NOT NULL;
