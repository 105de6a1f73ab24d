-- CreateTable
CREATE TABLE "Backup" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "bytes" BIGINT,
    "version" TEXT NOT NULL,
    "failure" TEXT,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deletion" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Deletion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Backup_at_idx" ON "Backup"("at");

-- CreateIndex
CREATE INDEX "Deletion_at_idx" ON "Deletion"("at");
