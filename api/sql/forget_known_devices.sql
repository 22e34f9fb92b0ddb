-- Whoever got in with what is no longer good is known nowhere: a new password, another address and a deactivation forget
-- the browsers of an account, whatever has changed them.
create or replace function forget_known_devices() returns trigger language plpgsql as $$
begin
  delete from known_device where user_uuid = new.uuid;
  return null;
end $$;

create or replace trigger known_devices_to_forget after update of password_hash, email, is_active on app_user
  for each row when (
    new.password_hash is distinct from old.password_hash or new.email <> old.email or (old.is_active and not new.is_active)
  ) execute function forget_known_devices();
