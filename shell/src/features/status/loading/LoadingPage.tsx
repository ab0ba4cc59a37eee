import styled from '@emotion/styled';
import { Grid, Page, Panel, Spinner } from 'shared-ui/core';

const texts = {
  title: 'Loading',
  purpose: 'The loading animation at its three sizes.',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
} as const;

const Frame = styled.main`
  min-height: 100vh;
  min-height: 100dvh;
  padding: 32px 20px;
`;
const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 120px;
`;

const sizes = ['small', 'medium', 'large'] as const;

/** Shows the loading animation, for designers. */
export default function LoadingPage() {
  return (
    <Frame>
      <Page title={texts.title} purpose={texts.purpose}>
        <Grid minItemWidth={200}>
          {sizes.map((size) => (
            <Panel key={size} title={texts.sizes[size]}>
              <Middle>
                <Spinner size={size} label={`${texts.title}, ${texts.sizes[size]}`} />
              </Middle>
            </Panel>
          ))}
        </Grid>
      </Page>
    </Frame>
  );
}
