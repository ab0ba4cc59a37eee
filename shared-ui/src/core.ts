/** The light part of the look, on every page. What opens or takes input is in `shared-ui/forms`. */

export { Button, type ButtonProps } from './components/actions/Button';
export { CopyButton, type CopyButtonProps } from './components/actions/CopyButton';
export { IconButton, type IconButtonProps } from './components/actions/IconButton';
export { Pagination, type PaginationProps } from './components/actions/Pagination';
export { DefinitionList, type DefinitionListProps } from './components/content/DefinitionList';
export { Icon, type IconName, type IconProps } from './components/content/Icon';
export { StatCard, type StatCardProps } from './components/content/StatCard';
export { Tag, type TagProps } from './components/content/Tag';
export { Text, type TextProps, type TextVariant } from './components/content/Text';
export { TextLink, type TextLinkProps } from './components/content/TextLink';
export { VisuallyHidden } from './components/content/VisuallyHidden';
export { Banner, type BannerProps } from './components/feedback/Banner';
export { EmptyState, type EmptyStateProps } from './components/feedback/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './components/feedback/ErrorPanel';
export { Skeleton, type SkeletonProps } from './components/feedback/Skeleton';
export { Spinner, type SpinnerProps } from './components/feedback/Spinner';
export { StatusBadge, type StatusBadgeProps } from './components/feedback/StatusBadge';
export { Card, CardLink, type CardLinkProps, type CardProps } from './components/layout/Card';
export { Grid, type GridProps } from './components/layout/Grid';
export { Page, type PageProps } from './components/layout/Page';
export { Panel, type PanelProps } from './components/layout/Panel';
export { Stack, type StackProps } from './components/layout/Stack';
export { openHistoryGate } from './history/history-gate';
export { PortalThemeProvider, type PortalThemeProviderProps } from './theme/PortalThemeProvider';
export { type ThemeMode, themeMode, useThemeMode } from './theme/theme-mode';
export { media, type Space, type Tone, tokens } from './theme/tokens';
