import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicConfig } from 'remote-kit';
import { media, Page, Text, TextLink, tokens } from 'shared-ui/core';
import { GuideButton } from './GuideButton';
import { helpTexts as texts } from './texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 84ch);
  align-items: start;
  gap: 32px;
  & > nav { position: sticky; top: 64px; }
  & section { padding-bottom: 24px; scroll-margin-top: 64px; }
  & section + section { padding-top: 24px; border-top: 1px solid ${tokens.border}; }
  & section > p { margin-top: 8px; color: ${tokens.textMuted}; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    & > nav { position: static; }
  }
`;

/** The portal's own help; each section has its own address. */
export default function HelpPage() {
  const { hash } = useLocation();
  const { supportEmail } = publicConfig();

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, [hash]);

  return (
    <Page capped title={texts.title} purpose={texts.purpose}>
      <Columns>
        <nav aria-label={texts.contents}>
          <ul>
            {texts.sections.map(({ id, title }) => (
              <li key={id}>
                <TextLink to={`#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {texts.sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Text as="h2" variant="title" id={`${id}-title`}>
                {title}
              </Text>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {id === 'start' && <GuideButton />}
            </section>
          ))}
          <section>
            <p>
              {texts.support} <TextLink href={`mailto:${supportEmail}`}>{texts.contact}</TextLink>
            </p>
          </section>
        </div>
      </Columns>
    </Page>
  );
}
