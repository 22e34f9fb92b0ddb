-- Invited and shut out are different states (P5, T6): who has never registered has no `registered_at`, is not active, and
-- becomes both by the link of the invitation alone. Everybody else is registered, active or deactivated.
alter table app_user add column registered_at timestamptz default now();
update app_user set registered_at = created_at;
-- Before this, artists could be switched on in the users list without ever having chosen a password.
update app_user set registered_at = null, is_active = false where artist_uuid is not null and password_hash is null;
alter table app_user add constraint app_user_registered check (registered_at is not null or not is_active);

-- Where the last invitation went to: another address since then is asked about before the next one.
alter table artist add column registration_email_address text;
update artist a set registration_email_address = u.email
from app_user u where u.artist_uuid = a.uuid and a.registration_email_sent is not null;
