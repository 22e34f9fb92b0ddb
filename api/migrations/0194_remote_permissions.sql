-- L20: what roles hold of the permissions that remotes bring along. It counts while that remote is on.
create table remote_permission (
  user_role_uuid uuid not null references user_role on delete cascade,
  permission text not null,
  primary key (user_role_uuid, permission)
);
