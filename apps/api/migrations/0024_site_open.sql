-- A site that sells already is open, though its settings were never saved.
insert into "site_settings" ("settings") select '{}'::jsonb where exists (select 1 from "orders")
on conflict do nothing;
