-- Which of the views that a person keeps of a list it is opened with from the menu; without a row, none.
create table default_view (
  user_uuid uuid not null,
  list text not null,
  view_uuid uuid not null,
  primary key (user_uuid, list),
  foreign key (user_uuid, view_uuid) references list_view (user_uuid, uuid) on delete cascade
);
create index default_view_view on default_view (user_uuid, view_uuid);
