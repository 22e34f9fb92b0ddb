-- C13: a client key stands for one address and body. The answer's version of its record is kept with it.
alter table idempotency_key
  add column body_hash text,
  add column etag text;
