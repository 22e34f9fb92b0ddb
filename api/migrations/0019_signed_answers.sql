-- What was signed in an answer, and of what: it is signed anew when the answer is given again.
alter table idempotency_key add column signed jsonb not null default '[]';
