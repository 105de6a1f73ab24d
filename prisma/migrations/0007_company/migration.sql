-- CreateTable
CREATE TABLE "Avoided" (
    "userId" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "salt" TEXT,
    "blocked" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Avoided_pkey" PRIMARY KEY ("userId","otherId")
);

-- CreateIndex
CREATE INDEX "Avoided_otherId_idx" ON "Avoided"("otherId");
