-- R9: how often a person hears of new songs in a view that is watched.
alter table list_view add column watch text not null default 'at_once' check (watch in ('at_once', 'daily', 'weekly'));
