-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "brought" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "packSha" TEXT;

-- AlterTable
ALTER TABLE "Outage" ADD COLUMN     "game" TEXT,
ADD COLUMN     "version" INTEGER;

-- CreateTable
CREATE TABLE "Pack" (
    "sha" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Pack_pkey" PRIMARY KEY ("sha")
);

-- CreateTable
CREATE TABLE "RulesPulse" (
    "game" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RulesPulse_pkey" PRIMARY KEY ("game","version")
);

-- AddForeignKey
ALTER TABLE "Table" ADD CONSTRAINT "Table_packSha_fkey" FOREIGN KEY ("packSha") REFERENCES "Pack"("sha") ON DELETE RESTRICT ON UPDATE CASCADE;
