import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { publicConfig } from 'remote-kit';
import { Icon, tokens } from 'shared-ui/core';
import { NavigationList } from './navigation/NavigationLinks';
import { layoutTexts } from './texts';

const Box = styled.div`
  padding-top: 12px;
  border-top: 1px solid ${tokens.border};
  & > p { padding: 0 11px 4px; color: ${tokens.textFaint}; white-space: nowrap; }
`;

export function HelpBox({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { documentationUrl, supportEmail } = publicConfig();
  const isOwn = documentationUrl.startsWith('/');
  const { help, documentation, support } = layoutTexts;
  return (
    <Box>
      <p>{help}</p>
      <NavigationList>
        <li>
          <Link
            to={documentationUrl}
            title={documentation}
            onClick={onFollow}
            {...(isOwn ? null : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name="book" size={18} />
            {documentation}
          </Link>
        </li>
        <li>
          <Link to={`mailto:${supportEmail}`} title={support}>
            <Icon name="mail" size={18} />
            {support}
          </Link>
        </li>
      </NavigationList>
    </Box>
  );
}
