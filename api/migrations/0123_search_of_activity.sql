-- V2: the log is searched by who did something, and by what it was done to.
create index user_activity_search on user_activity using gin (bigrams(fold(user_label || E'\x1f' || resource_label)));
