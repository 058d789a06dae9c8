import { globalMessages, messagesFor } from '@sightline/contract/app';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany } from '#api/queries/company.ts';
import { useMe } from '#api/queries/users.ts';
import { dayWords } from '#features/plan/plan-words.ts';
import { findPage } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
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
  const { expiresAt } = company.data;
  const titleOf = ({ code, title }: (typeof shown)[number]): string =>
    code === globalMessages.trial.code && expiresAt !== null ? `${title} until ${dayWords(expiresAt)}` : title;
  return (
    <section className={styles.bar} aria-label="Messages">
      {shown.map((message) => {
        const { code, severity, body, closeable, link } = message;
        const title = titleOf(message);
        return (
          <Banner
            key={code}
            {...(closeable && { code })}
            slim
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
            <span className={classes(severity === 'warning' && link && styles.saidByLink)}>{body}</span>
          </Banner>
        );
      })}
    </section>
  );
}
