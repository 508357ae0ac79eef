-- Run by PostgreSQL's image at its first start: server and lender have a database each, and neither can open the other's.
\set ON_ERROR_STOP on
\getenv server_password SERVER_DATABASE_PASSWORD
\getenv lender_password LENDER_DATABASE_PASSWORD

create role flows_server login password :'server_password';
create database flows_server owner flows_server;
revoke all on database flows_server from public;

create role flows_lender login password :'lender_password';
create database flows_lender owner flows_lender;
revoke all on database flows_lender from public;

revoke all on database postgres from public;
