import { Menu } from '@mantine/core';
import type { TemplateView } from '@sightline/contract/app';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useOwnTemplates } from './use-own-templates.tsx';

/** What its author and administrators can do to a template of the company. */
export function OwnTemplateMenu({ id, template, onRemoved }: { id: string; template: TemplateView; onRemoved: () => void }) {
  const templates = useOwnTemplates();
  const remove = async () => {
    if (await templates.remove(id, template)) onRemoved();
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="quiet" size="s" icon aria-label={`Actions for template ${template.name}`}>
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void templates.rename(id, template)}>Rename</Menu.Item>
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
