import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { callsQueries, listIndexedCalls } from 'shared-api';
import { useAuth } from 'shared-auth';
import { assistantTexts, comparePage, pages } from 'shared-contract';
import { Button, EmptyState, Page, Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { ListArea } from 'shared-ui/lists';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { Comparison } from './components/Comparison';
import { texts } from './texts';

/** Two calls from the URL, side by side. */
export default function ComparePage() {
  const { user, loading } = useAuth();
  const [params] = useSearchParams();
  const [a, b] = [params.get('a') ?? '', params.get('b') ?? ''];
  const isNamed = a !== '' && b !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...callsQueries.all(user), 'compare', a, b],
    enabled: Boolean(user) && isNamed,
    queryFn: ({ signal }) => listIndexedCalls({ id: `${a},${b}` }, undefined, signal),
  });
  const [one, other] = [a, b].map((id) => data?.calls.find((call) => call.id === id));
  return (
    <ListArea>
      <Page
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            {isNamed && (
              <Button role="link" to={comparePage(b, a)}>
                {texts.swap}
              </Button>
            )}
            <Button role="link" startIcon="back" to={pages.allCalls}>
              {texts.back}
            </Button>
          </>
        }
      >
        {!user && !loading && <SessionEnded message={assistantTexts.noUser} />}
        <ReadFailure
          read={{ error, isFetching, refresh: () => void refetch() }}
          failed={texts.failed}
        />
        {!isNamed && <MissingCalls title={texts.choose} />}
        {data && !(one && other) && <MissingCalls title={texts.gone} />}
        {isNamed && user && !data && !error && (
          <Stack gap={12} aria-busy>
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
            <Skeleton height={120} />
            <Skeleton height={320} />
          </Stack>
        )}
        {one && other && <Comparison key={one.id + other.id} calls={[one, other]} />}
      </Page>
    </ListArea>
  );
}

const MissingCalls = ({ title }: { title: string }) => (
  <EmptyState
    icon="calls"
    title={title}
    action={
      <Button variant="primary" role="link" to={pages.allCalls}>
        {texts.openCalls}
      </Button>
    }
  />
);
