-- Articles that the operator publishes. The product reads them; only the operator's commands, as the owner, write.
CREATE TABLE "blog_posts" (
  "id" serial PRIMARY KEY,
  "title" varchar(255) NOT NULL,
  "slug" varchar(255) NOT NULL UNIQUE,
  "content" text NOT NULL CHECK (octet_length("content") <= 1000000),
  "excerpt" text NOT NULL,
  "category" text NOT NULL,
  "tags" text[] NOT NULL DEFAULT '{}',
  "is_published" boolean NOT NULL DEFAULT true,
  "is_auto_generated" boolean NOT NULL DEFAULT false,
  "published_at" timestamptz NOT NULL DEFAULT now(),
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "updated_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "blog_posts_published_idx" ON "blog_posts" ("published_at" DESC) WHERE "is_published";
--> statement-breakpoint
GRANT SELECT ON "blog_posts" TO quarry_app;
