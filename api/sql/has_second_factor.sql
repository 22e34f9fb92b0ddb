create or replace function has_second_factor(user_uuid uuid) returns boolean language sql stable as $$
  select exists (select from totp_factor f where f.user_uuid = $1 and f.secret is not null)
      or exists (select from passkey p where p.user_uuid = $1)
$$;
