import { type CallBody, counted, linkTo, type Reply, roles } from '@segno/contract';
import { listUserRoles, updateUserRole, type UserRole } from '@segno/contract/account';
import { call, notifySuccess, useCall, useCan, useInvalidate, useSession } from '@segno/host';
import { Anchor, PageHead, Stack, StatusBadge, useConfirm, useMediaQuery, VisuallyHidden } from '@segno/ui';
import { Checkbox, Select, Switch } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { IconCheck } from '@segno/ui/icons';
import { useAddressQuery } from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { areas, hasRight, roleRights } from './roleWords';
import classes from './Roles.module.css';

/** The columns of nine roles need 960 px; on narrower screens one role is shown at a time. */
const oneRole = '(max-width: 59.99em)';

/** USER_ROLES: the permissions of each role side by side, some of which can be changed. */
export const Screen = () => {
  const read = useCall(listUserRoles, {}, { keep: true });
  return (
    <Stack gap="sm">
      <PageHead title="Roles" back={{ to: linkTo('USERS'), label: 'Users' }}>
        Roles are built in and cannot be changed. Everybody has one role.
      </PageHead>
      {read.data ? <Roles {...read.data} /> : <QueryFallback call={read} rows={20} columns={5} />}
    </Stack>
  );
};

/** Roles in the product's order, from the administrator to the artist. */
const inOrder = (read: readonly UserRole[]): readonly UserRole[] =>
  roles.flatMap(({ name }) => read.filter((role) => role.name === name));

const Roles = ({ user_roles, remote_permissions }: Reply<typeof listUserRoles>) => {
  const { params, change } = useAddressQuery();
  const own = useSession(({ user }) => user?.user_role.name);
  const isNarrow = useMediaQuery(oneRole);
  const all = inOrder(user_roles);
  const named = (name: string | null | undefined) => all.filter((role) => role.name === name);
  const [chosen] = [...named(params.get('role')), ...named(own), ...all];
  const shown = isNarrow && chosen ? [chosen] : all;

  const row = (key: string, text: string, cell: (role: UserRole) => ReactNode) => (
    <tr key={key}>
      <th scope="row" className={classes.right}>
        {text}
      </th>
      {shown.map((role) => (
        <td key={role.uuid} className={classes.cell}>
          {cell(role)}
        </td>
      ))}
    </tr>
  );
  const area = (name: string, rows: readonly ReactNode[]) => (
    <tbody key={name}>
      <tr>
        <th scope="rowgroup" colSpan={shown.length + 1} className={classes.area}>
          {name}
        </th>
      </tr>
      {rows}
    </tbody>
  );

  return (
    <>
      {isNarrow && (
        <Select
          label="Role"
          data={all.map(({ name }) => name)}
          value={chosen?.name ?? null}
          allowDeselect={false}
          onChange={(role) => change({ role: role ?? undefined }, { replace: true })}
        />
      )}
      <table className={classes.table} aria-label="What each role may do">
        <thead>
          <tr>
            <td className={classes.head} />
            {shown.map((role) => (
              <th key={role.uuid} scope="col" className={classes.head}>
                {role.name}
                <Holders role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((name) =>
          area(
            name,
            roleRights
              .filter((right) => right.area === name)
              .map((right) =>
                row(right.group, right.text, ({ name: role }) => (
                  <Held isHeld={hasRight(role, right)} isRestriction={right.isRestriction} />
                )),
              ),
          ),
        )}
        {area('Sign-in', [
          row('second-factor', 'Requires two-factor authentication', (role) => <SecondFactor role={role} />),
        ])}
        {remote_permissions.length > 0 &&
          area(
            'Remotes',
            remote_permissions.map((permission) =>
              row(permission.name, `${permission.description} (${permission.remote})`, (role) => (
                <RemotePermission role={role} permission={permission} />
              )),
            ),
          )}
      </table>
    </>
  );
};

/** Number of people with a role, with a link to them. */
const Holders = ({ role: { uuid, name, user_count } }: { role: UserRole }) => {
  const text = counted(user_count, 'person', 'people');
  return (
    <Anchor
      component={Link}
      to={`${linkTo('USERS')}?user_role_uuid=${uuid}`}
      aria-label={`${text} with the role ${name}`}
      className={classes.holders}
    >
      {text}
    </Anchor>
  );
};

const Held = ({ isHeld, isRestriction = false }: { isHeld: boolean; isRestriction?: boolean | undefined }) => {
  if (isHeld && isRestriction) return <StatusBadge tone="medium">Restricted</StatusBadge>;
  return isHeld ? (
    <>
      <IconCheck size={18} aria-hidden className={classes.held} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>No</VisuallyHidden>
    </>
  );
};

/** Changes a role. The new value is shown until the list is refetched. */
function useRoleChange({ uuid }: UserRole, doneText: (body: CallBody<typeof updateUserRole>) => string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateUserRole>) => call(updateUserRole, { params: { uuid }, body }),
    onSuccess: (_, body) => notifySuccess(doneText(body)),
    onSettled: () => invalidate(listUserRoles),
  });
}

/** P6: whether people with a role need a second factor. */
const SecondFactor = ({ role }: { role: UserRole }) => {
  const { name, requires_second_factor } = role;
  const { confirm, dialog } = useConfirm();
  const mayUpdate = useCan(updateUserRole.permission);
  const isMine = useSession(({ user }) => user?.user_role.name) === name;
  const { mutate, isPending, variables } = useRoleChange(
    role,
    (body) =>
      `Two-factor authentication is ${body.requires_second_factor ? 'required' : 'no longer required'} for ${name}`,
  );
  const change = async (next: boolean): Promise<void> => {
    const question = {
      text: `Require two-factor authentication for ${name}?`,
      detail: isMine
        ? 'This is your own role: without a second factor you will be led to set one up at once.'
        : 'Whoever has this role and no second factor is led to set one up with their next click.',
      confirmLabel: 'Require',
    };
    if (!next || (await confirm(question))) mutate({ requires_second_factor: next });
  };
  if (!mayUpdate) return <Held isHeld={requires_second_factor} />;
  return (
    <>
      <Switch
        className={classes.control ?? ''}
        aria-label={`${name} requires two-factor authentication`}
        checked={(isPending ? variables.requires_second_factor : undefined) ?? requires_second_factor}
        disabled={isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {dialog}
    </>
  );
};

interface RemotePermissionProps {
  role: UserRole;
  permission: Reply<typeof listUserRoles>['remote_permissions'][number];
}

/** L20: a permission of a remote, ticked if the role has it. */
const RemotePermission = ({ role, permission: { name, description, remote } }: RemotePermissionProps) => {
  const mayUpdate = useCan(updateUserRole.permission);
  const { mutate, isPending, variables } = useRoleChange(role, () => `${role.name} has been updated`);
  const changing = isPending ? variables.remote_permissions : undefined;
  const isHeld = changing?.[name] ?? role.remote_permissions.includes(name);
  if (!mayUpdate) return <Held isHeld={isHeld} />;
  return (
    <Checkbox
      className={classes.control ?? ''}
      aria-label={`${role.name}: ${description} (${remote})`}
      checked={isHeld}
      disabled={isPending}
      onChange={(event) => mutate({ remote_permissions: { [name]: event.currentTarget.checked } })}
    />
  );
};
