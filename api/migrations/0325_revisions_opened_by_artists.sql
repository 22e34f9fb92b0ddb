-- The open revision was not requested by staff: the artist opened it to replace files that cannot be published.
alter table song add column revision_opened_by_artist boolean not null default false;
