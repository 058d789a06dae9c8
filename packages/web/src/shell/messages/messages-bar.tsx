import { messagesFor } from '@sightline/contract/app';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany } from '#api/queries/company.ts';
import { useMe } from '#api/queries/users.ts';
import { findPage } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { closedMessages, closeMessage } from './closed-messages.ts';
import styles from './messages-bar.module.css';

/** The company's messages, on pages that are not dashboard pages. */
export function MessagesBar() {
  const company = useCompany();
  const me = useMe();
  const [closed, setClosed] = useState(closedMessages);
  if (!company.data || !me.data) return null;
  const shown = messagesFor(company.data, me.data.role).filter(({ code, closeable }) => !(closeable && closed.includes(code)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Messages">
      {shown.map(({ code, severity, title, body, closeable, link }) => (
        <Banner
          key={code}
          {...(closeable && { code })}
          severity={severity}
          title={title}
          actions={
            <>
              {link && findPage(link.path) && (
                <Link to={link.path} className={buttonClass({ size: 's' })}>
                  {link.label}
                </Link>
              )}
              {closeable && (
                <Button variant="quiet" size="s" icon aria-label={`Close: ${title}`} onClick={() => setClosed(closeMessage(code))}>
                  <Icon name="close" />
                </Button>
              )}
            </>
          }
        >
          {body}
        </Banner>
      ))}
    </section>
  );
}
