-- CreateTable
CREATE TABLE "Blocked" (
    "id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "byId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Blocked_pkey" PRIMARY KEY ("id")
);
