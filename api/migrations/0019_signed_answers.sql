-- What was signed in an answer, and of what: it is signed again when the answer is repeated.
alter table idempotency_key add column signed jsonb not null default '[]';
