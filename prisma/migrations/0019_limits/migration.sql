-- CreateTable
CREATE TABLE "Limit" (
    "key" TEXT NOT NULL,
    "bucket" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "InvalidRequests" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "InvalidRequests_pkey" PRIMARY KEY ("minute")
);

-- CreateIndex
CREATE INDEX "Limit_until_idx" ON "Limit"("until");
