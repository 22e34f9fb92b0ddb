-- Where in the sound a note is about something: whole seconds from the start, null for the whole of it.
alter table note add column at_second integer check (at_second >= 0);
