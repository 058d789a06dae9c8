/** Which processes of the product run: one that rests holds no connection by which it could be seen. A release before is seen by its connections alone. */
export const runningProcesses = `
create table running_process (
  id text primary key,
  name text not null,
  seen_at timestamptz not null
);
`;
