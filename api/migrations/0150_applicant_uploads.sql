-- T12: a file that an applicant uploaded goes with the form that it was uploaded with.

alter table upload add column challenge_hash text references application_challenge on delete set null;
create index upload_challenge on upload (challenge_hash) where challenge_hash is not null;
