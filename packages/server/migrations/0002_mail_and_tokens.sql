-- Mails on their way out, the codes that travel in them, and how accounts are known to identity providers.
-- None of these tables is journalled: they hold secrets.

-- Whoever registers without a mailbox being asked has shown nothing about the account's address.
alter table credentials add column is_proven boolean not null default true;

-- Codes of invitations, password resets and confirmations: kept as SHA-256, each good once, and only while the account
-- has the address to which it was sent.
create table mailed_codes (
  code_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset', 'confirmation')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mailed_codes_of_account on mailed_codes (account_id);

-- `text` has the mark 〔リンク〕 where the link goes; `secret` is the code in it, forgotten when the mail has left or is given up.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invitation', 'reset', 'confirmation')),
  account_id bigint references accounts on delete set null,
  to_address text not null,
  subject text not null,
  text text not null,
  secret text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state = 'waiting' or secret is null)
);
create index mails_due on mails (due_at) where state = 'waiting';

-- Whom an issuer of OpenID Connect means by a subject.
create table identities (
  issuer text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_account on identities (account_id);

-- Answers of providers that have been taken: the same one is not taken again.
create table spent_states (
  state_hash text primary key,
  expires_at timestamptz not null
);
