-- CreateTable
CREATE TABLE "Sharding" (
    "id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "next" INTEGER,
    "starts" INTEGER NOT NULL,
    "renewsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Sharding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Shard" (
    "count" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "process" INTEGER,
    "connected" BOOLEAN NOT NULL DEFAULT false,
    "session" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "resumeUrl" TEXT,

    CONSTRAINT "Shard_pkey" PRIMARY KEY ("count","id")
);

-- CreateTable
CREATE TABLE "Identify" (
    "bucket" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Identify_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "Registration" (
    "application" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Registration_pkey" PRIMARY KEY ("application")
);
