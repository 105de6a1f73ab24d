-- CreateTable
CREATE TABLE "Process" (
    "id" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "beside" TEXT[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSONB NOT NULL DEFAULT '{}',
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Alert" (
    "kind" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "overAt" TIMESTAMPTZ(3),
    "times" INTEGER NOT NULL DEFAULT 1,
    "facts" JSONB NOT NULL,
    "postedAt" TIMESTAMPTZ(3),
    "channelId" TEXT,
    "messageId" TEXT,
    "fingerprint" TEXT NOT NULL DEFAULT '',
    "retryAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "Maintenance" (
    "id" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "outageId" INTEGER NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Maintenance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Process_endedAt_idx" ON "Process"("endedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Maintenance_outageId_key" ON "Maintenance"("outageId");

-- CreateIndex
CREATE INDEX "Maintenance_endedAt_idx" ON "Maintenance"("endedAt");
